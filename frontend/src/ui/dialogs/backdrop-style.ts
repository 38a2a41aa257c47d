import { css } from 'styled-components'
import { appear, lift, MOTION_ALLOWED, SLIGHT_MS } from '../../styles/motion.ts'
import { layer } from '../../styles/theme.ts'

/** The place of a dialog: the visible part of the page, without the keyboard of a phone. */
export const backdropStyle = css`
  position: fixed;
  inset: var(--seen-top, 0) 0 auto;
  z-index: ${layer.dialog};
  display: grid;
  /* Names on one line must not make it wider than the screen. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: var(--seen-height, 100dvh);
  background: rgb(6 10 24 / 0.55);

  /* Both appear together, and only the dialog moves. */
  ${MOTION_ALLOWED} {
    animation: ${appear} ${SLIGHT_MS}ms ease-out;

    > [role='dialog'] {
      animation: ${lift} ${SLIGHT_MS}ms ease-out;
    }
  }
`
