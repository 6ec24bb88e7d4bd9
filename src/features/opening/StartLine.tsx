import { openingWorkbook } from '../../document/presets'
import { sameDocument } from '../../sharing/file'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { saveOffersTemplate, chooseWorkbookFile } from '../../state/files/own-files'
import { useSettledWorkbook } from '../../state/workbook/scenario-store'
import { keepOnly, showExample } from '../../state/workbook/starts'
import { dismissWelcome, openPanel, startRenaming } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { MenuButton } from '../../ui/MenuButton'
import styles from './opening.module.css'

const opening = openingWorkbook()

/** Own offers, a budget, an example: what is chosen or hidden is offered no more, examples are. */
export function StartLine() {
  const isExample = sameDocument(useSettledWorkbook(), opening)
  const active = useActiveIndex()
  const thenHide = (run: () => void) => () => {
    dismissWelcome()
    run()
  }
  return (
    <>
      Start with
      <MenuButton
        label="I have offers"
        look="box"
        items={() => [
          {
            id: 'file',
            label: 'Open a file',
            detail: 'A workbook, or a table of offers',
            run: chooseWorkbookFile,
          },
          {
            id: 'template',
            label: 'Save a table to fill in',
            detail: 'One row per field, one column per offer',
            run: () => void saveOffersTemplate(),
          },
          {
            id: 'enter',
            label: 'Enter an offer',
            detail: 'Keeps this design as the first offer and removes the others',
            run: thenHide(() => {
              keepOnly(active)
              startRenaming(0)
            }),
          },
        ]}
      >
        I have offers
      </MenuButton>
      <Button look="box" onPress={thenHide(() => openPanel('guide'))}>
        I have a budget
      </Button>
      <Button look="box" isDisabled={isExample} onPress={() => showExample('offers')}>
        Show an example
      </Button>
      {isExample && (
        <span className={styles.shown}>Example: three offers with Sierra’s node, $150 M</span>
      )}
      <Button look="link" onPress={() => showExample('as-built')}>
        Sierra and Summit as built
      </Button>
      <Button look="link" onPress={() => openPanel('tour')}>
        Tour
      </Button>
      <Button look="link" onPress={dismissWelcome}>
        Hide
      </Button>
    </>
  )
}
