/** Makers of columns: what nearly every column states, in one order. What else it has, is `more`. */
import { formatCount, formatPercent, formatSignificant, formatWholeUsd } from '../document/format'
import type { Column, Provenance } from './table'

type More<Row> = Omit<Partial<Column<Row>>, 'key' | 'header' | 'value' | 'basis'>

/** What is entered, published or said; nothing is computed for it. */
export const entered = <Row>(
  key: string,
  header: string,
  value: Column<Row>['value'],
  more?: More<Row>,
): Column<Row> => ({ key, header, value, basis: 'input', ...more })

/** What follows every edit at once. */
export const analytic = <Row>(
  key: string,
  header: string,
  value: Column<Row>['value'],
  provenance: Provenance,
  more?: More<Row>,
): Column<Row> => ({ key, header, value, basis: 'analytic', provenance, ...more })

/** What waits for a simulation. */
export const simulated = <Row>(
  key: string,
  header: string,
  value: Column<Row>['value'],
  provenance: Provenance,
  more?: More<Row>,
): Column<Row> => ({ key, header, value, basis: 'simulated', provenance, ...more })

/** Makers of columns that all come about in one way. */
export const analyticBy =
  (provenance: Provenance) =>
  <Row>(key: string, header: string, value: Column<Row>['value'], more?: More<Row>): Column<Row> =>
    analytic(key, header, value, provenance, more)

export const simulatedBy =
  (provenance: Provenance) =>
  <Row>(key: string, header: string, value: Column<Row>['value'], more?: More<Row>): Column<Row> =>
    simulated(key, header, value, provenance, more)

/** Whole pieces: "4,320". */
export const COUNT = { format: (value: number) => formatCount(value) } as const
/** Of a share of 1: "24 %". */
export const SHARE = { format: (share: number) => formatPercent(share) } as const
/** Three significant digits: "55.9". */
export const SIGNIFICANT = { format: (value: number) => formatSignificant(value) } as const
/** Whole dollars: "$1,200,000". */
export const USD = { format: (usd: number) => formatWholeUsd(usd) } as const
/** Stands in files only. */
export const FILE_ONLY = { fileOnly: true } as const
/** Feeds the chart only. */
export const CHART_ONLY = { chartOnly: true } as const
