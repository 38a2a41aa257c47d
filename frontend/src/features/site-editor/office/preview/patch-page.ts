const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/**
 * Makes a page that is shown like a fresh one. What is the same stays as it is, so that neither the page nor a picture
 * flickers and the reader keeps the place.
 *
 * @param fresh is used up
 */
export function patchPage(shown: Element, fresh: Element): void {
  for (const name of shown.getAttributeNames()) {
    // What a reader has unfolded stays open.
    if (!fresh.hasAttribute(name) && name !== 'open') shown.removeAttribute(name)
  }
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
  const before = [...shown.childNodes]
  const after = [...fresh.childNodes]
  if (before.length !== after.length) return shown.replaceChildren(...after)
  for (const [index, node] of before.entries()) {
    const next = after[index]
    if (!next || node.isEqualNode(next)) continue
    if (isElement(node) && isElement(next) && node.nodeName === next.nodeName) {
      patchPage(node, next)
    } else {
      node.replaceWith(next)
    }
  }
}
