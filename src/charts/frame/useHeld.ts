import { useState } from 'react'

/** The value as it was when `isHeld` began; else as it is. Give it values that keep their identity. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
