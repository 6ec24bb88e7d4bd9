/** Nested JSON as a table of two columns, one row a value. */
import type { CsvRow } from '../tables/csv'

/** `{a: {b: [1]}}` gives `{path: 'a.b.0', value: 1}`, in the order of the JSON. */
export function flattened(value: unknown, path = ''): CsvRow[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      flattened(inner, path === '' ? key : `${path}.${key}`),
    )
  }
  const isCell =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return [{ path, value: isCell ? value : null }]
}
