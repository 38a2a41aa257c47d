import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { type ButtonVariant, type ButtonStyleProps, buttonStyle } from './button-style.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  wide?: boolean
  /** Disables the button and shows a spinner. */
  busy?: boolean
  /** Replaces the label while busy. */
  busyLabel?: string
}

export function Button(props: ButtonProps) {
  const { variant, wide, busy = false, busyLabel, disabled, children, ...rest } = props
  return (
    <StyledButton
      type="button"
      {...rest}
      $variant={variant}
      $wide={wide}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </StyledButton>
  )
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`
