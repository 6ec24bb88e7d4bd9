/**
 * Limits of what the model may be asked, as the model states them. Schemas and forms need them before it is
 * loaded.
 */
export * from '../model/generated/limits'
