import { useState } from 'react'
import { saveText } from '../../sharing/save'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './CongestionView.module.css'

interface ReportBlockProps {
  readonly text: string
  readonly letter: string
  /** The boxes as a file. */
  readonly csv: () => string
  readonly isOld: boolean
  /** What is said of its completeness. */
  readonly subtitle: string
}

/** The report of GPCNeT as text, to read, copy and save. */
export function ReportBlock({ text, letter, csv, isOld, subtitle }: ReportBlockProps) {
  const [told, setTold] = useState<string>()
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied.'),
      () => setTold('The browser does not let the page copy; save the text instead.'),
    )
  }
  return (
    <section aria-labelledby="gpcnet-report">
      <h3 id="gpcnet-report" className={layout.title}>
        The report of GPCNeT 1.3, computed and not measured
      </h3>
      <p className={layout.subtitle}>{subtitle}</p>
      <div
        className={styles.report}
        role="region"
        tabIndex={0}
        aria-label="Report of the virtual GPCNeT"
        data-stale={isOld}
      >
        <pre>{text}</pre>
      </div>
      <div className={`${layout.links} ${layout.screen}`}>
        <Button look="link" isDisabled={isOld} onPress={copy}>
          Copy
        </Button>
        <Button
          look="link"
          isDisabled={isOld}
          label="Text, save the report"
          onPress={() => saveText(`gpcnet-model-${letter.toLowerCase()}.txt`, 'text/plain', text)}
        >
          Text
        </Button>
        <Button
          look="link"
          isDisabled={isOld}
          label="CSV, save the report"
          onPress={() => saveText(`gpcnet-model-${letter.toLowerCase()}.csv`, 'text/csv', csv())}
        >
          CSV
        </Button>
        <span className={layout.quiet} role="status">
          {told}
        </span>
      </div>
    </section>
  )
}
