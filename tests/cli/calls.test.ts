import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'
import { notRead, notWritten } from '../../src/cli/failure'
import { taper } from './fake-io'
import { files } from './files'

describe('a wrong call ends with 2, nothing on stdout, and a sentence', () => {
  it.each([
    [['preset', 'siera'], /no preset siera\. Did you mean sierra\? Presets: summit, sierra/],
    [['preset'], /ID is missing/],
    [['preset', 'sierra', 'summit'], /Unexpected argument summit/],
    [['presets', 'x'], /Unexpected argument x/],
    [['run'], /SCENARIO is missing/],
    [['run', 'preset:titann'], /no preset titann/],
    [
      ['run', 'nowhere.json'],
      /nowhere\.json cannot be read: there is no such file\. Name a file, preset:ID/,
    ],
    [['run', 'broken.json'], /^taper: broken\.json: name is "".*\nseed is -1/],
    [
      ['run', 'text.json'],
      /text\.json: This file is not JSON\. The error is at line 1, column 10\./,
    ],
    [
      ['run', 'table.csv'],
      /not a table of offers\. Its first line must begin with “field,offer 1”/,
    ],
    [
      ['run', 'preset:sierra', '--scenario', 'Z'],
      /no scenario "Z"\. This document has: A \(.*\)\. Use/,
    ],
    [['run', 'large.json'], /larger than 1 MiB/],
    [
      ['run', 'preset:sierra', '--experiment', 'bisektion'],
      /Did you mean bisection\? Experiments: bisection, mpigraph, congestion, /,
    ],
    [
      ['run', 'preset:sierra', '--experiment', 'weather'],
      /no experiment weather in this version\. Experiments: bisection, mpigraph, congestion, /,
    ],
    [['run', 'preset:sierra', '--experiment', 'causes'], /taper causes BASELINE OTHER/],
    [
      ['run', 'preset:sierra', '--experiment', 'designs', '--across', 'bisecton'],
      /--across is "bisecton"; it must be one of .* Did you mean bisection\?/,
    ],
    [
      ['run', 'preset:sierra', '--set', 'fabric.edge.uplink=9'],
      /did you mean fabric\.edge\.uplinks\?/,
    ],
    [['run', 'preset:sierra', '--set', 'fabric.edge.uplinks'], /must be PATH=VALUE/],
    [['run', 'preset:sierra', '--set', '=9'], /must be PATH=VALUE/],
    [
      ['run', 'preset:sierra', '--set', 'fabric.edge.uplinks=many'],
      /is "many"; it must be a whole number/,
    ],
    [['run', 'preset:sierra', '--set', '__proto__.x=1'], /is not a field/],
    [['run', 'preset:sierra', '--seed', '-1'], /--seed is "-1"/],
    [['run', 'preset:sierra', '--replicates', '65'], /--replicates is "65".*1 to 64/],
    [['run', 'preset:sierra', '--workers', '0'], /--workers is "0"/],
    [
      ['run', 'preset:sierra', '--expriment', 'cost'],
      /Did you mean --experiment\? “--help” lists all options\./,
    ],
    [
      ['maxmin', 'nowhere'],
      /nowhere cannot be read: there is no such file\. Check the name and the folder\./,
    ],
    [['maxmin', '-', '--csv', '--no-rates'], /not both/],
    [['maxmin', '-', '--repeat', '0'], /--repeat is "0"/],
    [['link', 'preset:sierra', '--base', 'not an address'], /--base is "not an address"/],
    [['link', 'preset:sierra', '--base', 'javascript:alert(1)'], /--base is/],
    [['open', 'https://example.org/'], /contains no scenario/],
    [['open'], /URL-OR-FRAGMENT is missing/],
    [['rnu'], /no command rnu in this version\. Did you mean run\?/],
    [['swepe', 'x'], /no command swepe in this version\..*Commands: presets, preset, run/],
    [['help', 'rnu'], /no command rnu/],
    [[], /A command is missing\.\ntaper: what-if/],
  ])('%j', async (argv, sentence) => {
    const { code, stdout, stderr } = await taper(argv, { files })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^taper: /)
    expect(stderr).toMatch(sentence)
  })
})

it('help on an experiment names its tables and their columns', async () => {
  const { code, stdout } = await taper(['run', '--help', '--experiment', 'io'])
  expect(code).toBe(0)
  expect(stdout).toContain('io: Checkpoints')
  expect(stdout).toContain('whole.quantities: quantity, unit, a_value')
})

describe('help and version', () => {
  it('go to stdout', async () => {
    expect(await taper(['--version'])).toEqual({
      code: 0,
      stdout: `taper ${packageJson.version}\n`,
      stderr: '',
    })
    for (const argv of [['--help'], ['-h'], ['help']]) {
      const { code, stdout } = await taper(argv)
      expect(code).toBe(0)
      for (const name of ['presets', 'preset ID', 'run', 'maxmin', 'link', 'open']) {
        expect(stdout).toContain(`  ${name}`)
      }
    }
  })

  it.each(['presets', 'preset', 'run', 'maxmin', 'link', 'open'])('explain %s', async (name) => {
    const { code, stdout } = await taper([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: taper ${name}`))
    expect(await taper(['help', name])).toMatchObject({ stdout })
  })
})

it.each([
  ['ENOENT', 'its folder does not exist. Create the folder, or name another file.'],
  ['EISDIR', 'it is a folder. Name a file.'],
  ['ENOTDIR', 'part of its path is a file, not a folder. Name another folder.'],
  ['EACCES', 'permission was denied. Name another file or folder.'],
])('a file that cannot be written for %s says why in words', (code, why) => {
  const error = Object.assign(new Error(`${code}: open`), { code })
  expect(notWritten('x/report.zip', error).message).toBe(`x/report.zip cannot be written: ${why}`)
})

it.each([
  ['ENOENT', 'there is no such file. Check the name.'],
  ['EISDIR', 'it is a folder. Name a file.'],
  ['ENOTDIR', 'part of its path is a file, not a folder. Check the name and the folder.'],
  ['EPERM', 'permission was denied. Check the permissions of the file.'],
  ['EIO', 'EIO: open'],
])('a file that cannot be read for %s says why in words', (code, why) => {
  const error = Object.assign(new Error(`${code}: open`), { code })
  expect(notRead('x.json', error, 'Check the name.').message).toBe(`x.json cannot be read: ${why}`)
})

it('the example of a price shock can be copied', async () => {
  const call = ['run', 'preset:sierra', '--experiment', 'price-shock', '--price-shock']
  const { stderr } = await taper([...call, 'foo'])
  const [example = ''] = /\{.*\}/.exec(stderr) ?? []
  expect(await taper([...call, example])).toMatchObject({ code: 0, stderr: '' })
})
