/**
 * Charts draw in design tokens (`fill="var(--ink)"`). A file that opens outside the page has none,
 * so each token is replaced by its present value.
 */

/** Replaces each `var(--token)` of an SVG by what `resolve` gives for it. */
export function inlineTokens(svg: string, resolve: (token: string) => string): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, token: string) =>
    // Font names come in double quotes, which would end the attribute.
    resolve(token).replaceAll('"', "'"),
  )
}

/** The text of an SVG file with the chart as it is seen now, on the page's ground. */
export function standaloneSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('the clone of an svg is an svg')
  const { width, height } = chart.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['class', 'style', 'tabindex', 'data-screen-only']) {
      if (name === 'data-screen-only' && element.hasAttribute(name)) element.remove()
      element.removeAttribute(name)
    }
  }
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', 'var(--paper)')
  copy.prepend(ground)
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
