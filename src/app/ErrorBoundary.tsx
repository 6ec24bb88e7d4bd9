import type { ReactNode } from 'react'
import { Component } from 'react'
import { workbookFile } from '../state/files/own-files'
import { Button } from '../ui/Button'
import layout from '../ui/layout.module.css'
import styles from './Messages.module.css'

interface State {
  readonly error: Error | undefined
}

/** When the page itself fails: says so, and gives the document back. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main className={`${layout.loose} ${styles.failure}`}>
        <h1>The page failed</h1>
        <p role="alert">
          The error is in Taper, not in your design: “{error.message}”. Your work is kept. Try
          again, or copy the text below into a file before you reload.
        </p>
        <p className={layout.links}>
          <Button look="link" onPress={() => this.setState({ error: undefined })}>
            Try again
          </Button>
          <Button look="link" onPress={() => globalThis.location.reload()}>
            Reload
          </Button>
        </p>
        <textarea aria-label="Your document" readOnly rows={16} value={workbookFile().text} />
      </main>
    )
  }
}
