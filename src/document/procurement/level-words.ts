/** Levels of requirements, senses and evidence as people read them. */
import type { Requirement } from './schema'

export const levelWords: Readonly<Record<Requirement['level'], string>> = {
  mandatory: 'Mandatory',
  'target-1': 'Target 1',
  'target-2': 'Target 2',
  'target-3': 'Target 3',
  desirable: 'Desirable',
  'class-a': 'Class A',
  'class-b': 'Class B',
}

export const senseWords: Readonly<Record<Requirement['sense'], string>> = {
  'at-least': 'at least',
  'at-most': 'at most',
}

/** How a published text is known. */
export const sourceWords: Readonly<Record<Requirement['evidence'], string>> = {
  read: 'read',
  excerpt: 'excerpt read',
  secondary: 'second hand',
  derived: 'derived',
  recalled: 'recalled, unverified',
  own: 'entered',
}
