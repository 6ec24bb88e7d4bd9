import { Suspense, use, useState } from 'react'
import { counted } from '../../document/format'
import { useModelCard } from '../../state/answers/page-query'
import { openPanel, showSection } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'
import styles from './Help.module.css'
import * as z from 'zod/mini'

const close = () => openPanel(undefined)

/** What this is, how good it is, and what it is made of. */
export function AboutDialog() {
  const card = useModelCard()
  const [requested] = useState(fetchLicences)
  const look = () => {
    close()
    setTimeout(() => showSection('validation'))
  }
  return (
    <ModalDialog label="About and licences" title="About Taper" onClose={close}>
      <p>
        Taper is a procurement what-if workbench for supercomputers. It is not a packet simulator, a
        quote system or a price feed. Everything is computed in this browser. Your entries leave
        this browser only in a link or file that you share.
      </p>
      <p>
        {card ? `Model version ${card.version}, parameters ${card.parametersHash}. ` : ''}
        <Button look="link" onPress={look}>
          How good is this model?
        </Button>
      </p>
      <h3 className={`${layout.heading} ${dialog.part}`}>Packages in this software</h3>
      <Suspense fallback={<p className={layout.faint}>Loading the list of packages.</p>}>
        <Packages requested={requested} />
      </Suspense>
    </ModalDialog>
  )
}

function Packages({ requested }: { readonly requested: ReturnType<typeof fetchLicences> }) {
  const found = use(requested)
  if (typeof found === 'string') return <p role="alert">{found}</p>
  const direct = found.filter(({ within }) => within === '')
  const bundles = [...new Set(found.map(({ within }) => within))].filter((name) => name !== '')
  return (
    <>
      <p className={layout.faint}>
        {counted(found.length, 'package', 'packages')} by other authors are part of this page, its
        workers and its WebAssembly modules. The list comes from the build.
      </p>
      <PackageList packages={direct} />
      {bundles.map((name) => (
        <section key={name} aria-label={`Packages bundled in ${name}`}>
          <h4 className={`${layout.heading} ${dialog.part}`}>Packages bundled in {name}</h4>
          <p className={layout.faint}>
            The source map names these packages, but not their versions. Licences are those of the
            newest versions.
          </p>
          <PackageList packages={found.filter(({ within }) => within === name)} />
        </section>
      ))}
    </>
  )
}

function PackageList({ packages }: { readonly packages: readonly Licence[] }) {
  return (
    <ul className={`${layout.label} ${styles.packages}`}>
      {packages.map((each) => (
        <li key={`${each.name} ${each.version}`}>
          <Package licence={each} />
        </li>
      ))}
    </ul>
  )
}

function Package({ licence: each }: { readonly licence: Licence }) {
  const { name, version, licence, from, text, home } = each
  const title = (
    <>
      <strong>{name}</strong> {version} {from === 'crate' ? '(Rust) ' : ''}
      <span className={layout.faint}>
        {licence}
        {text === '' && ' (the package does not include the licence text)'}
      </span>
    </>
  )
  if (text === '') {
    return (
      <>
        {title}
        {home !== '' && (
          <>
            {' '}
            <a href={home} rel="noreferrer" target="_blank">
              {new URL(home).host}
            </a>
          </>
        )}
      </>
    )
  }
  return (
    <details>
      <summary>{title}</summary>
      <pre className={styles.text}>{text}</pre>
    </details>
  )
}

/** The list of what the page is made of, which the build writes (`scripts/licences.mjs`). */
const licenceSchema = z.object({
  name: z.string(),
  /** Empty where it is not known. */
  version: z.string(),
  from: z.enum(['npm', 'crate']),
  /** By its SPDX name; empty where the package does not say. */
  licence: z.string(),
  /** The package in whose own bundle it came; else empty. */
  within: z.string(),
  /** Empty where the package brings none. */
  text: z.string(),
  /** Where its makers keep it, an address; empty where it does not say. */
  home: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
})

type Licence = z.infer<typeof licenceSchema>

/** @returns why there is no list, in a sentence, if there is none */
async function fetchLicences(): Promise<readonly Licence[] | string> {
  try {
    const answer = await fetch(new URL('assets/licences.json', document.baseURI))
    const found = z.array(licenceSchema).safeParse(await answer.json())
    if (found.success) return found.data
  } catch {
    // Shown below, whatever it was.
  }
  return 'The list of packages could not be read. Check the connection. Only a released build of the page has the list.'
}
