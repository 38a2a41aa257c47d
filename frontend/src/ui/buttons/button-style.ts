import { css } from 'styled-components'
import { color, font, darkSection, radius, size, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

export interface ButtonStyleProps {
  $variant?: ButtonVariant
  $wide?: boolean
  $large?: boolean
}

const variants = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    &:hover {
      background: ${color.brandHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.line};
    box-shadow: 0 1px 2px ${color.shadow};
    &:hover {
      background: ${color.surfaceSunken};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.textSoft};
    &:hover {
      background: ${color.surfaceSunken};
      color: ${color.text};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onBrand};
    &:hover {
      background: ${color.dangerHover};
    }
  `,
  onDark: css`
    background: ${darkSection.text};
    color: ${darkSection.background};
    &:hover {
      background: ${color.onBrand};
    }
  `,
  onDarkOutline: css`
    border-color: ${darkSection.textSoft};
    background: transparent;
    color: ${darkSection.text};
    &:hover {
      background: ${darkSection.raised};
      border-color: ${darkSection.text};
    }
  `,
}

export type ButtonVariant = keyof typeof variants

/** The style of buttons and of links that look like buttons. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  overflow-wrap: anywhere;
  gap: ${space[2]};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${({ $large }) => ($large ? '3.375rem' : size.control)};
  padding: ${size.controlBlock}
    ${({ $large }) => ($large ? 'clamp(1.25rem, 3vw, 2rem)' : size.controlPadding)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${font.control};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${quick},
    border-color ${quick},
    transform ${quick};

  &:active {
    transform: scale(0.98);
  }

  &:disabled {
    cursor: progress;
    opacity: 0.75;
  }

  ${({ $variant = 'primary' }) => variants[$variant]}
`
