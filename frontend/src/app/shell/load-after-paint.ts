/**
 * Loads the scripts of a shell, which the document names in a template, once the frame has been painted: before, they
 * would take bandwidth and processor from it. A tab in the background paints nothing, and does not wait.
 *
 * The server writes the source of this function into the page, so it must not use anything outside itself.
 *
 * @param patience milliseconds after which a frame that is not painted yet waits no longer
 */
export function loadAfterPaint(templateId: string, patience: number): void {
  let isParsed = false
  let isPainted = document.hidden

  function load(): void {
    const template = document.getElementById(templateId)
    if (!isParsed || !isPainted || !(template instanceof HTMLTemplateElement)) return
    template.replaceWith(document.importNode(template.content, true))
  }

  function onPaint(): void {
    isPainted = true
    load()
  }

  // Module scripts that are inserted do not wait for the rest of the document themselves.
  addEventListener('DOMContentLoaded', () => {
    isParsed = true
    load()
    setTimeout(onPaint, patience)
  })
  // The first paint may be that of an empty page.
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) onPaint()
  })
  observer.observe({ type: 'paint', buffered: true })
}
