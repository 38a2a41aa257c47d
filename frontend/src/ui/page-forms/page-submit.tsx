import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { turn } from '../../styles/motion.ts'
import { type ButtonStyleProps, buttonStyle } from '../buttons/button-style.ts'

interface PageSubmitProps {
  variant?: ButtonStyleProps['$variant']
  large?: boolean
  /** Replaces the label while the script sends the form. */
  busyLabel?: string
  /** Replaces the label once the form was sent, after which it cannot be sent again. */
  doneLabel?: string
  /** The seconds for which the script keeps the button disabled at first, and shows how many are left. */
  wait?: number
  disabled?: boolean
  children: ReactNode
}

/** The button of a page's form. The script marks it as busy. */
export function PageSubmit(props: PageSubmitProps) {
  const { variant, large, busyLabel, doneLabel, wait, disabled, children } = props
  return (
    <Button
      type="submit"
      $variant={variant}
      $large={large}
      $wide
      disabled={disabled}
      data-busy-label={busyLabel}
      data-done-label={doneLabel}
      data-countdown={wait}
    >
      {children}
    </Button>
  )
}

const Button = styled.button<ButtonStyleProps>`
  ${buttonStyle}

  &:disabled:not([aria-busy]) {
    cursor: default;
    font-variant-numeric: tabular-nums;
  }

  &[aria-busy]::before {
    content: '';
    width: 1.125rem;
    height: 1.125rem;
    border: 0.15em solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }

  &[aria-busy] > svg {
    display: none;
  }
`
