/** The bundled command as a process of its own: streams, exit codes, the model beside it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'

const bundle = fileURLToPath(new URL('../../dist-cli/taper.mjs', import.meta.url))

beforeAll(() => {
  if (!existsSync(bundle)) {
    throw new Error('dist-cli/taper.mjs is missing: run npm run build first (npm test does)')
  }
})

interface Ended {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

/** Runs a shell command in a folder that is not the project's. */
function shell(command: string, stdin = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      '/bin/sh',
      ['-c', command],
      { cwd: tmpdir(), env: { ...process.env, TAPER: bundle, NODE: process.execPath } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
    child.stdin?.end(stdin)
  })
}

it('prints results on stdout and exits with 0', async () => {
  const { code, stdout, stderr } = await shell(
    '"$NODE" "$TAPER" run preset:sierra --experiment cost',
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ results: { cost: { nodes: 4320 } } })
})

it('prints a sentence on stderr and exits with 2', async () => {
  const { code, stdout, stderr } = await shell('"$NODE" "$TAPER" run preset:siera')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/no preset siera/)
})

it('fails with 1 when its model is missing or damaged', async () => {
  const alone = 'D=$(mktemp -d); cp "${TAPER%/*}"/*.mjs "$D"'
  const call = '"$NODE" "$D/taper.mjs" run preset:sierra'
  for (const damage of ['', 'echo damaged > "$D/taper_verdict_bg.wasm";']) {
    const { code, stdout, stderr } = await shell(
      `${alone}; ${damage} ${call}; C=$?; rm -r "$D"; exit $C`,
    )
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/could not be loaded: .*taper_verdict_bg\.wasm/)
  }
})

it('joins into pipes: preset to link to open', async () => {
  const { stdout } = await shell(
    '"$NODE" "$TAPER" open "$("$NODE" "$TAPER" preset sierra | "$NODE" "$TAPER" link -)"',
  )
  expect(JSON.parse(stdout)).toEqual(findPreset('sierra')?.scenario)
})

it('ends quietly when its reader has gone', async () => {
  const { stdout, stderr } = await shell(
    '("$NODE" "$TAPER" maxmin - --csv; echo "exit $?" >&2) | head -n 1',
    `links 1\n1\nflows 200000\n${'0\n'.repeat(200_000)}`,
  )
  expect(stdout).toBe('flow,rate_gb_per_s\n')
  expect(stderr).toBe('exit 0\n')
})

it.skipIf(!existsSync('/dev/full'))('says why standard output cannot be written', async () => {
  const { code, stderr } = await shell('"$NODE" "$TAPER" preset sierra > /dev/full')
  expect(code).toBe(1)
  expect(stderr).toMatch(/Cannot write.*disk is full/)
})

it('leaves a good report where there is no room for the new one', async () => {
  const sierra = findPreset('sierra')?.scenario
  const small = sierra && { ...sierra, budget: { ...sierra.budget, mode: 'nodes', nodes: 288 } }
  const { code, stdout, stderr } = await shell(
    `D=$(mktemp -d); echo good > "$D/report.zip"; ulimit -f 1
    "$NODE" "$TAPER" report - --zip "$D/report.zip"; C=$?
    cat "$D/report.zip"; ls "$D"; rm -r "$D"; exit $C`,
    JSON.stringify(small),
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'good\nreport.zip\n' })
  expect(stderr).toMatch(/^taper: .*report\.zip cannot be written: /)
}, 120_000)
