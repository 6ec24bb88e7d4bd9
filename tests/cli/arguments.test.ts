import { describe, expect, it } from 'vitest'
import { parseArguments, wholeOption } from '../../src/cli/arguments'

const specs = {
  set: { value: 'PATH=VALUE', repeats: true, help: '' },
  seed: { value: 'N', help: '' },
  csv: { help: '' },
}

describe('parseArguments', () => {
  it('tells options from positionals, in any order', () => {
    const parsed = parseArguments(
      ['a', '--set', 'x=1', '--csv', '--set=y=2', '-', '--', '--seed'],
      specs,
    )
    expect(parsed.positionals).toEqual(['a', '-', '--seed'])
    expect([...parsed.options]).toEqual([
      ['set', ['x=1', 'y=2']],
      ['csv', ['']],
    ])
  })

  it('takes what follows an option as its value, even if it looks like one', () => {
    expect(parseArguments(['--seed', '-5'], specs).options.get('seed')).toEqual(['-5'])
  })

  it.each([
    [['--seeed', '1'], 'Unknown option --seeed. Did you mean --seed? “--help” lists all options.'],
    [['-x'], 'Unknown option -x. “--help” lists all options.'],
    [['-seed', '1'], 'Unknown option -seed. Did you mean --seed? “--help” lists all options.'],
    [['--__proto__=1'], /^Unknown option --__proto__=1/],
    [['--seed'], '--seed requires a value: --seed N.'],
    [['--csv=yes'], '--csv does not take a value.'],
    [['--seed', '1', '--seed', '2'], '--seed appears twice. Use it once.'],
  ])('refuses %j', (argv, sentence) => {
    expect(() => parseArguments(argv, specs)).toThrow(sentence)
  })
})

describe('wholeOption', () => {
  const seed = (text: string) => wholeOption(parseArguments(['--seed', text], specs), 'seed', 1, 64)

  it('reads whole numbers in the range', () => {
    expect(seed('1')).toBe(1)
    expect(seed('64')).toBe(64)
    expect(wholeOption(parseArguments([], specs), 'seed', 1, 64)).toBeUndefined()
  })

  it.each(['0', '65', '-1', '1.5', '1e1', '', 'abc', '9'.repeat(30)])('refuses %j', (text) => {
    expect(() => seed(text)).toThrow(/^--seed is ".*"; it must be a whole number from 1 to 64\.$/)
  })
})
