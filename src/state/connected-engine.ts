/** The model for what many questions about the whole document say together, once it has started. */
import type { Engine } from '../model/engine'

let engine: Engine | undefined
let waiting: (() => void)[] = []

/** Gives a model to ask, also one in place of another. */
export function connectEngine(to: Engine): void {
  engine = to
  for (const tell of waiting) tell()
  waiting = []
}

/** The model, once it is there. */
export const connectedEngine = (): Promise<Engine> =>
  engine
    ? Promise.resolve(engine)
    : new Promise((resolve) => waiting.push(() => engine && resolve(engine)))
