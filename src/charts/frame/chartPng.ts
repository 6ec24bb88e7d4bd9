/** A chart as a picture of pixels, for slides and mail that take no SVG. */

/** Pixels of the file for one of the chart, so that text stays sharp. */
const SCALE = 2

/**
 * @param svg the text of a file that stands by itself, with its width and height
 * @throws if the browser cannot draw it
 */
export async function chartPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SCALE * image.naturalWidth
  canvas.height = SCALE * image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The browser did not return a picture.'))
    })
  })
}
