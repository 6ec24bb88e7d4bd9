import { useState } from 'react'

/** The value, or while there is none the last one of the same subject; undefined before the first. */
export function useLastGood<Value>(value: Value | undefined, subject: string): Value | undefined {
  const [last, setLast] = useState<{ readonly value: Value; readonly subject: string }>()
  if (value !== undefined && (last?.value !== value || last.subject !== subject)) {
    setLast({ value, subject })
  }
  return value ?? (last?.subject === subject ? last.value : undefined)
}
