import { createGlobalStyle } from 'styled-components'
import { TARGET } from './touch.ts'

/**
 * The scale of the rooms in which people work all day, instead of that of the public site: titles of 24 px, sections of
 * 16, text of 14 and quiet text of 13, in two weights (400 and 600); controls of 32 px, or as large as a
 * finger needs; corners of 12 px outside and 8 inside.
 */
export const RoomScale = createGlobalStyle`
  :root {
    --font-section: 1rem;
    --font-body: 0.875rem;
    --font-control: 0.875rem;
    --control-height: 2rem;
    --control-padding: 0.875rem;
    --control-block: 0.25rem;
    --radius-large: 0.75rem;
    --radius-medium: 0.5rem;

    @media (pointer: coarse) {
      /* Below 16 px, iOS zooms into a field. */
      --font-control: 1rem;
      --control-height: ${TARGET};
    }
  }

  body { font-size: 0.875rem; line-height: 1.5; }
`
