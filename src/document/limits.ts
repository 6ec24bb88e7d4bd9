/**
 * Limits of requests, as the model states them. Schemas and forms need them before it is
 * loaded.
 */
export * from '../model/generated/limits'
