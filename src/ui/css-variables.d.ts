import 'react'

declare module 'react' {
  interface CSSProperties {
    /** CSS custom properties are set like any other style. */
    [variable: `--${string}`]: string | number | undefined
  }
}
