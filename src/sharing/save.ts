/**
 * Offers a text to the person as a file.
 * @param type Media type, such as `text/csv`.
 */
export function saveText(fileName: string, type: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Offers a file to the person. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob after the click returns; freeing it at once loses the file in some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
