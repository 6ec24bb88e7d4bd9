/**
 * Charts draw in design tokens (`fill="var(--ink)"`). A file that opens outside the page has none,
 * so each token is replaced by its present value.
 */

/** Replaces each `var(--token)` in the tags of an SVG by what `resolve` gives for it; its texts stay. */
export function inlineTokens(svg: string, resolve: (token: string) => string): string {
  return svg.replace(/<[^>]*>/g, (tag) => inTag(tag, resolve))
}

function inTag(tag: string, resolve: (token: string) => string): string {
  return tag.replace(/var\((--[\w-]+)\)/g, (_, token: string) =>
    // Font names come in double quotes, which would end the attribute.
    resolve(token).replaceAll('"', "'"),
  )
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Ground around the chart in its file, pixels. */
const MARGIN = 16

/** The text of an SVG file with the chart in the colours of the present theme, and its title. */
export function standaloneSvg(chart: SVGSVGElement, title: string): string {
  const copy = chart.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('the clone of an svg is an svg')
  const width = chart.viewBox.baseVal.width + 2 * MARGIN
  const height = chart.viewBox.baseVal.height + 2 * MARGIN
  copy.setAttribute('xmlns', NAMESPACE)
  copy.setAttribute('role', 'img')
  copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    if (element.hasAttribute('data-screen-only')) element.remove()
    element.removeAttribute('class')
  }
  const ground = document.createElementNS(NAMESPACE, 'rect')
  ground.setAttribute('x', String(-MARGIN))
  ground.setAttribute('y', String(-MARGIN))
  ground.setAttribute('width', String(width))
  ground.setAttribute('height', String(height))
  ground.setAttribute('fill', 'var(--paper)')
  const name = document.createElementNS(NAMESPACE, 'title')
  name.textContent = title
  copy.prepend(name, ground)
  return inlineTokens(new XMLSerializer().serializeToString(copy), tokenResolver(chart))
}

/** Reads tokens as the browser computes them at the chart, in the theme that is on. */
function tokenResolver(chart: Element): (token: string) => string {
  return (token) => {
    const raw = getComputedStyle(chart).getPropertyValue(token).trim()
    if (!raw.includes('(')) return raw
    // Mixed colours are only resolved when a property uses them.
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    chart.parentElement?.append(probe)
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  }
}

/** Pixels of the file for one of the chart, so that text stays sharp. */
const SCALE = 2

/**
 * @param svg the text of a file that stands by itself, with its width and height
 * @throws if the browser cannot draw it
 */
/** A chart as a picture of pixels, for slides and mail that take no SVG. */
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
