/** Goes with the last table of a report that is not one of columns. */
export * from '../tables/csv'
