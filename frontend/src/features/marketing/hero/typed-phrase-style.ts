import { styled } from 'styled-components'
import { WITHOUT_SCRIPTS } from '../../../styles/motion.ts'
import { night } from '../../../styles/theme.ts'

export const Gradient = styled.span`
  background: linear-gradient(100deg, ${night.blue}, ${night.violet} 55%, ${night.pink});
  background-clip: text;
  -webkit-background-clip: text;
  color: transparent;
  /* Descenders are outside the line box of a tight headline, and with it outside the gradient. */
  padding-bottom: 0.15em;
`

export const Rest = styled.span`
  visibility: hidden;

  ${WITHOUT_SCRIPTS} {
    visibility: visible;
  }
`
