/** Asks the person for files of theirs. */

/** @param accept endings and media types, as of a file field */
export function chooseFiles(
  accept: string,
  multiple: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
