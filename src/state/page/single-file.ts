/** Whether this page is one file, made to be opened from a disk (`scripts/single-file.mjs`): it has no server. */
export const IS_SINGLE_FILE = import.meta.env.MODE === 'single-file'
