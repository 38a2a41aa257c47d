import { createGlobalStyle } from 'styled-components'
import { MOTION_ALLOWED } from '../../styles/motion.ts'
import { color } from '../../styles/theme.ts'

/** The common style of public pages, beyond that of all pages. */
export const SiteStyle = createGlobalStyle`
  ${MOTION_ALLOWED} {
    html { scroll-behavior: smooth; }
  }

  @media (scripting: enabled) and (max-width: 63.99rem) {
    /*
     * A link in the menu closes it only with the script; without, the page must scroll beneath. A menu that was open
     * when the screen became wide is hidden, so that it could not be found to be closed.
     */
    html:has(#site-menu:popover-open) { overflow: hidden; }
  }

  /* Printers leave out grounds: dark parts of the screen are light on paper. */
  @media print {
    html:root:root {
      --banner-height: 0px;
      --dark-background: ${color.background};
      --dark-raised: ${color.surface};
      --dark-line: ${color.line};
      --dark-text: ${color.text};
      --dark-text-soft: ${color.textSoft};
      --dark-brand-text: ${color.brandText};
      --dark-blue: ${color.blue};
      --dark-violet: ${color.violet};
      --dark-teal: ${color.teal};
      --dark-amber: ${color.amber};
      --dark-pink: ${color.pink};
      --glow-brand: transparent;
      --glow-brand-end: transparent;
      --glow-teal: transparent;
    }
  }
`
