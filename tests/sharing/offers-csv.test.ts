/** Offers as a table: the template, and what is read of its cells. */
import { readFileSync } from 'node:fs'
import { csvParseRows } from 'd3-dsv'
import { describe, expect, it } from 'vitest'
import { cautionAt } from '../../src/document/prices/price-fit'
import { isRoutingAssumed } from '../../src/document/provenance'
import { findPreset } from '../../src/document/presets'
import { priceRange } from '../../src/document/prices/price-range'
import { offersTemplate } from '../../src/sharing/offer-fields'
import { isOffersText, readOffersCsv } from '../../src/sharing/offers-csv'
import { offersOf, problemsOf, table } from './offer-tables'

describe('a table of offers', () => {
  it('has in its template every field without a value, each with what to enter', () => {
    const template = offersTemplate()
    expect(isOffersText(template)).toBe(true)
    const [header, ...lines] = csvParseRows(template)
    expect(header).toEqual(['field', 'offer 1', 'offer 2', 'offer 3', 'meaning'])
    expect(lines.length).toBeGreaterThan(30)
    for (const [name = '', ...cells] of lines) {
      expect(cells.slice(0, 3), name).toEqual(['', '', ''])
      expect(cells[3], name).toMatch(/^[A-Z].*\.$/)
    }
    expect(template).toMatch(
      /package_network_percent,,,,".*Network share of the package price, %\./,
    )
    // A row of several fields has an example that is read.
    const rows = lines.filter(([name = '']) => name.includes(' / '))
    expect(rows.length).toBeGreaterThan(3)
    for (const [name = '', , , , meaning = ''] of rows) {
      const example = /Such as (.+)\.$/.exec(meaning)?.[1] ?? ''
      expect(example.split('/'), name).toHaveLength(name.split('/').length)
      offersOf(`field,offer 1\n${name},"${example}"\n`)
    }
  })

  it('has applications that stand for codes of the buyer, in one row or in rows of their own', () => {
    const of = (...rows: readonly string[]) => offersOf(table(...rows))[0]?.workload.applications
    const expected = [
      { id: 'amg', share: 0.7, standsFor: 'weather / climate' },
      { id: 'umt', share: 0.3 },
    ]
    expect(of('applications,"70 % weather / climate as AMG, 30 % umt",')).toEqual(expected)
    expect(of('application: weather / climate as amg,70 %,', 'application: umt,0.3,')).toEqual(
      expected,
    )
    expect(problemsOf(table('applications,100 % weather as amx,'))).toEqual([
      'Line 2, offer 1: "amx" is not a known application; did you mean amg?',
    ])
    expect(problemsOf(table(`applications,100 % ${'x'.repeat(41)} as amg,`))[0]).toMatch(
      /applications \(code\) is "x+.*; it must be text of 1 to 40 characters\.$/,
    )
    expect(
      problemsOf(table('applications,"50 % weather as amg, 50 % climate as amg",'))[0],
    ).toMatch(/two applications have the same id/)
  })

  it('refuses the template as it was saved, and takes a column of it that was filled in', () => {
    const template = offersTemplate()
    expect(problemsOf(template)).toEqual([
      'This table has no offers: all columns of offers are empty. Fill in one column per offer.',
    ])
    const filled = template
      .replace('vendor,,', 'vendor,,East')
      .replace('routing,,', 'routing,,static')
    expect(offersOf(filled)).toMatchObject([{ name: 'East', fabric: { routing: 'static' } }])
  })

  it('is read with all that vendors say', () => {
    const mail = readFileSync(new URL('../../e2e/support/offers.csv', import.meta.url), 'utf8')
    const read = readOffersCsv(mail)
    if (!read.ok) throw new Error(read.problems.join(' '))
    const { scenarios, procurement } = read.workbook
    expect(scenarios).toMatchObject([
      {
        name: 'North',
        offer: {
          vendor: 'North',
          promisedNodes: 640,
          validUntil: '2027-01-31',
        },
        budget: { mode: 'usd', usd: 9_400_000 },
        prices: {
          nodeUsd: 11_900,
          nodeHolds: 'node-and-adapter',
          edgeSwitchUsd: 15_400,
          copperCableUsd: 155,
          opticalCableUsd: 690,
        },
        node: {
          cpu: { model: 'AMD EPYC 7763', sockets: 2, coresPerSocket: 64, clockGHz: 2.45 },
          ddr: { capacityGB: 256, bandwidthGBps: 409.6 },
          nvme: { capacityTB: 0.96 },
          hca: { ports: 1, portGBps: 25, pcieGBpsPerSocket: 31.5 },
        },
        fabric: {
          levels: 2,
          linkGBps: 25,
          routing: 'adaptive',
          edge: { radix: 40, downlinks: 20, uplinks: 20 },
        },
        workload: {
          applications: [
            { id: 'amg', share: 0.67, standsFor: 'weather' },
            { id: 'pf3d', share: 0.2, standsFor: 'molecular dynamics' },
            { id: 'umt', share: 0.13 },
          ],
          jobSizes: [
            { nodes: 40, share: 0.5, application: 'amg' },
            { nodes: 120, share: 0.5, application: 'amg' },
            { nodes: 8, share: 0.5, application: 'pf3d' },
            { nodes: 16, share: 0.5, application: 'pf3d' },
            { nodes: 12, share: 0.2 },
            { nodes: 40, share: 0.4 },
            { nodes: 120, share: 0.4 },
          ],
          utilisation: 0.94,
        },
        notes: 'Spine switches have 40 ports too. promised_nodes: about 640.',
      },
      {
        name: 'East',
        offer: { vendor: 'East', promisedNodes: 700, validUntil: '' },
        budget: { mode: 'usd', usd: 9_400_000 },
        prices: { nodeUsd: 11_650, nodeHolds: 'node', hcaUsd: 720, lines: [] },
        fabric: { levels: 2, routing: 'static', edge: { downlinks: 26, uplinks: 13 } },
        notes: '',
      },
      {
        name: 'South',
        budget: { mode: 'nodes', nodes: 744 },
        offer: { package: { usd: 9_350_000, nodes: 744, networkShare: 0.11 } },
        operation: { power: { nodeW: 720 } },
        fabric: { routing: 'adaptive', edge: { downlinks: 30, uplinks: 10 } },
      },
      {
        name: 'East with adaptive routing',
        offer: { vendor: 'East' },
        prices: {
          nodeUsd: 11_650,
          lines: [{ name: 'Adaptive routing licence', usd: 38_000, paid: 'once' }],
        },
        fabric: { routing: 'adaptive' },
      },
    ])
    expect(procurement.constraints).toMatch(/delivered and installed.*16 DIMMs of 16 GB.*room/)
    expect(procurement.requirements).toMatchObject([
      { quantity: 'rack-power', sense: 'at-most', threshold: 30, unit: 'kW', level: 'mandatory' },
    ])
  })

  it('has a scope only where it is stated for that offer', () => {
    const scopes = (...lines: readonly string[]) =>
      offersOf(table(...lines)).map(({ offer }) => offer.scope)
    const scope = 'scope,delivered and installed,'
    expect(scopes('vendor,North,East', scope)).toEqual(['delivered and installed', undefined])
    // Without a vendor of its own a column is another design of the offer to its left.
    expect(scopes('vendor,North,', scope, 'nodes,10,20')).toEqual([
      'delivered and installed',
      'delivered and installed',
    ])
  })

  it('has levels as are said, and two where the quoted switches hold the promised nodes', () => {
    const levels = (...lines: readonly string[]) =>
      offersOf(table('switch_usd,15400,', 'promised_nodes,640,', 'network,HDR,', ...lines))[0]
        ?.fabric.levels
    const split = 'node_ports_per_switch / uplinks_per_switch,20 / 20,'
    expect(levels(split)).toBe(2)
    expect(levels('node_ports_per_switch / uplinks_per_switch,10 / 10,')).toBe(3)
    expect(levels(split, 'director_usd,170000,')).toBe(3)
    expect(levels(split, 'switch_levels,3,')).toBe(3)
  })

  it('assumes the routing of a network whose vendor says nothing of it, and none that is stated', () => {
    const assumed = (...lines: readonly string[]) => offersOf(table(...lines)).map(isRoutingAssumed)
    expect(assumed('vendor,North,East', 'network,HDR,')).toEqual([true, true])
    // In whatever order, by whichever name, also of a link that is its own.
    expect(assumed('routing,,adaptive', 'network,HDR,')).toEqual([true, false])
    expect(assumed('fabric.routing,adaptive,', 'vendor,North,East', 'network,HDR,')).toEqual([
      false,
      false,
    ])
    expect(assumed('network,HDR,', 'link_gb_per_s,12.5,', 'routing,,static')).toEqual([true, false])
    expect(assumed('network,HDR,', 'adaptive_routing_usd,,1')).toEqual([true, false, false])
    const [own] = offersOf(
      table('fabric.routingQuality.low,0.7,', 'routing,adaptive,', 'network,HDR,'),
    )
    expect(own?.fabric.routingQuality).toEqual({ value: 0.9, low: 0.7, high: 1 })
  })

  it('takes what is stated as about so much, and a range of job sizes', () => {
    const [offer] = offersOf(
      table(
        'notes,Valid for about 30 days.,',
        'promised_nodes,about 640,',
        'package_usd / package_nodes / package_network_percent,9350000 / 744 / roughly 11,',
        'node_usd,~11900 (11500 to 12400),',
        'job sizes,"60 % 40 to 120, 40 % 8"',
      ),
    )
    expect(offer).toMatchObject({
      notes:
        'Valid for about 30 days. promised_nodes: about 640. package_network_percent: roughly 11.',
      offer: { promisedNodes: 640, package: { networkShare: 0.11 } },
      prices: { nodeUsd: 11_900, ranges: [{ price: 'nodeUsd', low: 11_500, high: 12_400 }] },
      workload: {
        jobSizes: [
          { nodes: 40, share: 0.3 },
          { nodes: 120, share: 0.3 },
          { nodes: 8, share: 0.4 },
        ],
      },
    })
    expect(problemsOf(table('package_usd / package_nodes,roughly 9350000 / 744,'))).toEqual([
      'Line 2, offer 1: package_usd is "roughly 9350000", which is not firm. Enter its range, such as 11900 (11500 to 12400).',
    ])
  })

  it('takes several fields in a row, what it is said of apart, and names what does not fit', () => {
    const [first, second] = offersOf(
      table(
        'vendor,North,East',
        'clock_ghz,3.1,',
        'cpu / memory_gb / network,AMD EPYC 7763/512,Unknown 9000 / 128 / 400G NDR InfiniBand',
      ),
    )
    expect(first?.node).toMatchObject({
      cpu: { model: 'AMD EPYC 7763', coresPerSocket: 64, clockGHz: 3.1 },
      ddr: { capacityGB: 512 },
      hca: { portGBps: 12.5 },
    })
    expect(second).toMatchObject({
      node: { cpu: { model: 'Unknown 9000' }, hca: { portGBps: 50 } },
      fabric: { linkGBps: 50, edge: { radix: 64 } },
    })
    expect(
      problemsOf(
        table(
          'node_usd / adapter_usd,1 / 2 / 3,',
          'network,Ethernet,',
          'job sizes,half 12,',
          'job sizes,100 % 12 nodes of amk,',
          'rack_kw,30 kW,',
          'adaptive_routing_usd,free,',
        ),
      ),
    ).toEqual([
      expect.stringMatching(/^Line 2, offer 1: .*3 values.*at most 2/),
      expect.stringMatching(/^Line 4, offer 1: .*such as 60 % 40/),
      'Line 5, offer 1: "amk" is not a known application; did you mean amg?',
      expect.stringMatching(/^Line 3, offer 1: .*EDR, HDR or NDR/),
      expect.stringMatching(/^Line 7, offer 1: .*"free"/),
      expect.stringMatching(/^Line 6, offer 1: rack_kw is "30 kW"/),
    ])
    const six = `field,${[1, 2, 3, 4, 5, 6].map((at) => `offer ${at}`).join(',')}`
    expect(
      problemsOf([six, 'vendor,A,B,C,D,E,F', 'adaptive_routing_usd,,1,,,,'].join('\n')),
    ).toEqual(['A workbook holds at most 6 offers, but this table has 7.'])
  })

  it('starts from an offer to its left, without the prices and terms of another vendor', () => {
    const [north, east, again, own] = offersOf(
      [
        'field,offer 1,offer 2,offer 3,offer 4',
        'start,sierra,,Offer 1,quartz-2to1',
        'vendor,North,East,,',
        'budget_usd,9000000,,,',
        'node_usd,11900,,,',
        'adapter_usd,included,,1200,',
        'uplinks_per_switch,6,,,3',
        'node_power_w,720,,,',
        'once: Licence,100,,,',
      ].join('\n'),
    )
    const sierra = findPreset('sierra')?.scenario
    if (!north || !east || !again || !own || !sierra) throw new Error('four offers')
    for (const offer of [east, again]) {
      expect(offer.fabric).toEqual(north.fabric)
      expect(offer.budget).toEqual(north.budget)
    }
    expect(east.prices).toEqual(sierra.prices)
    expect(east.offer).toEqual({ ...sierra.offer, vendor: 'East' })
    expect(east.operation.power.nodeW).toBe(0)
    // The same vendor's second offer; its adapter is apart now.
    expect(again).toMatchObject({ name: 'Offer 3', offer: { vendor: 'North' } })
    expect(again.prices).toMatchObject({ nodeUsd: 11_900, nodeHolds: 'node', hcaUsd: 1200 })
    expect(again.prices.lines).toHaveLength(1)
    expect(again.operation.power.nodeW).toBe(720)
    // Without a start it is as the first; a known machine is one that is named.
    expect(own.node).toEqual(findPreset('quartz-2to1')?.scenario.node)
    expect(problemsOf(table('start,offer 2,', 'vendor,East,West'))).toEqual([
      expect.stringMatching(/"offer 2" is not a filled column to the left/),
    ])
  })

  it('takes a workload and what the buyer runs it with', () => {
    const [first, second] = offersOf(
      table(
        'start,,offer 1',
        'staff_usd_per_year,300000,',
        'years,4,',
        'application: sw4,40 %,',
        'Application: ares,0.6,',
        'job size: 12,20 %,',
        'job size: 120,80 %,',
      ),
    )
    for (const offer of [first, second]) {
      expect(offer).toMatchObject({
        operation: { staffUsdPerYear: 300_000, years: 4 },
        workload: {
          applications: [
            { id: 'sw4', share: 0.4 },
            { id: 'ares', share: 0.6 },
          ],
          jobSizes: [
            { nodes: 12, share: 0.2 },
            { nodes: 120, share: 0.8 },
          ],
        },
      })
    }
    expect(problemsOf(table('vendor,East,', 'job size: many,20 %,'))).toEqual([
      expect.stringMatching(/^offer 1: Line 3: .*many/),
    ])
  })

  it('has a core of the switches that are quoted, or of directors with a price of their own', () => {
    const lines = ['start,sierra,sierra', 'vendor,North,East', 'switch_usd,15400,15400']
    const directors = 'prices.directorChassisUsd'
    const [fixed, book] = offersOf(table(...lines, 'core,fixed,'))
    if (!fixed || !book) throw new Error('two offers')
    expect([fixed, book].map(({ fabric: { core } }) => core)).toEqual(['fixed', 'director'])
    // A director at the book's price beside a quoted switch is said where it is priced.
    expect(cautionAt(fixed, directors)).toBeUndefined()
    expect(cautionAt(book, directors)).toMatch(/no price of directors\. .*“Fixed switches”\.$/)
    const [quoted, nobodys] = offersOf(
      table(
        'start,sierra,sierra',
        'vendor,North,',
        'switch_usd,15400,15400',
        'director_usd,170000,',
      ),
    )
    if (!quoted || !nobodys) throw new Error('two offers')
    expect(cautionAt(quoted, directors)).toBeUndefined()
    expect(cautionAt(nobodys, directors)).toBeUndefined()
  })

  it('takes a quoted price as firm, unless its cell has a range', () => {
    const [firm, ranged] = offersOf(table('node_usd,11900,11900 (11500 to 12400)'))
    if (!firm || !ranged) throw new Error('two offers')
    expect(priceRange(firm, 'nodeUsd')).toMatchObject({ low: 11_900, high: 11_900 })
    expect(priceRange(ranged, 'nodeUsd')).toMatchObject({ low: 11_500, high: 12_400 })
  })

  it('takes lines that are paid once and yearly, and any path of the document', () => {
    const [first, second] = offersOf(
      table(
        'vendor,East,West',
        'once: Licence,38000,',
        'yearly: Support,,5000 (4000 to 6000)',
        'Optional: Backup,,7000',
        'workload.mapping,cyclic,',
      ),
    )
    expect(first).toMatchObject({
      prices: { lines: [{ name: 'Licence', usd: 38_000, paid: 'once', source: 'East' }] },
      workload: { mapping: 'cyclic' },
    })
    expect(second).toMatchObject({
      prices: {
        lines: [
          { usd: 5000, low: 4000, high: 6000, paid: 'yearly' },
          { name: 'Backup', usd: 7000, paid: 'optional' },
        ],
      },
    })
  })
})
