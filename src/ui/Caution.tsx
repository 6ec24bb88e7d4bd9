import styles from './notes.module.css'

/** A number that stands, but outside what it is known for: a mark, and why. */
export function Caution({ sentence }: { readonly sentence: string }) {
  return (
    <span className={styles.caution} role="note" data-caution="">
      <svg width="11" height="10" viewBox="0 0 11 10" aria-hidden="true">
        <path d="M5.5 0.8 10.3 9.4H0.7Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
        <path d="M5.5 3.6V6.4M5.5 7.5V8.3" stroke="currentColor" strokeWidth="1.1" />
      </svg>
      <span>{sentence}</span>
    </span>
  )
}
