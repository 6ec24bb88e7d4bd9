import { useActiveIndex } from '../../state/workbook/active-scenario'
import { editScenario, useWorkbook } from '../../state/workbook/scenario-store'
import { useQuantity } from '../../state/edits/use-quantity'
import { Problem } from '../../ui/Problem'
import { QuantityField } from '../../ui/QuantityField'
import layout from '../../ui/layout.module.css'

const groups = [
  {
    title: 'Checkpoints and failures',
    paths: ['storage.checkpointShareOfMemory', 'storage.nodeMtbfHours'],
  },
  {
    title: 'File system',
    paths: ['storage.fileSystemTBps', 'storage.fileSystemClientGBps'],
  },
  {
    title: 'Drives per node',
    paths: [
      'node.nvme.capacityTB',
      'node.nvme.writeGBps',
      'node.nvme.readGBps',
      'node.nvme.driveWritesPerDay',
    ],
  },
] as const

/** What the active scenario writes, onto what, and how often its nodes fail. */
export function StorageFields() {
  const index = useActiveIndex()
  const scenario = useWorkbook().scenarios[index]
  if (!scenario) return null
  return (
    <section className={layout.loose} aria-label="Storage">
      {scenario.storage.checkpointShareOfMemory === 0 && <NothingWritten index={index} />}
      <div className={layout.groups} style={{ '--least': '260px' }}>
        {groups.map(({ title, paths }) => (
          <section key={title} aria-label={title}>
            <h3 className={layout.heading}>{title}</h3>
            {paths.map((path) => (
              <StorageField key={path} path={path} />
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

function StorageField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

/** The nearest choices that write something. */
function NothingWritten({ index }: { readonly index: number }) {
  const use = (share: number, words: string) => ({
    label: `Write ${words}`,
    apply: () =>
      editScenario(
        index,
        [{ path: 'storage.checkpointShareOfMemory', value: share }],
        `checkpoint of ${words}`,
      ),
  })
  return (
    <Problem
      sentence="The checkpoint contains 0 % of the memory, so it saves nothing."
      remedies={[use(0.1, 'a tenth of the memory'), use(0.5, 'half of the memory')]}
    />
  )
}
