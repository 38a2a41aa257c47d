import { createGlobalStyle } from 'styled-components'
import { MOTION_ALLOWED } from '../../styles/motion.ts'

/** What public pages have in common beyond the style of all pages. */
export const SiteStyle = createGlobalStyle`
  ${MOTION_ALLOWED} {
    html { scroll-behavior: smooth; }
  }

  @media (scripting: enabled) {
    /* A link in the menu closes it only with the script; without, the page must scroll beneath. */
    html:has(#site-menu:popover-open) { overflow: hidden; }
  }

  @media print {
    :root { --banner-height: 0px; }
  }
`
