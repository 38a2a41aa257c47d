import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, from, radius, shadow, size, space } from '../../styles/theme.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'

interface AuthLayoutProps {
  companyName: string | undefined
  /** Stands beside the form on wide screens and below it on small ones. */
  aside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The layout of the sign-in screens of portal and back office. */
export function AuthLayout({ companyName, aside, children }: AuthLayoutProps) {
  return (
    <Background id={MAIN_ID} tabIndex={-1}>
      <Frame $paired={aside !== undefined}>
        <FormPane>
          <Logo name={companyName} />
          {children}
        </FormPane>
        {aside}
      </Frame>
    </Background>
  )
}

const Background = styled.main`
  display: grid;
  place-items: center;
  min-height: calc(100svh - ${size.banner});
  padding: clamp(${space[4]}, 4vw, ${space[7]});
  background: ${color.backgroundSoft};
`

const Frame = styled.div<{ $paired: boolean }>`
  display: grid;
  width: min(${({ $paired }) => ($paired ? '64rem' : '28rem')}, 100%);
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};

  ${from.large} {
    grid-template-columns: ${({ $paired }) => ($paired ? '1fr 1fr' : '1fr')};
    min-height: ${({ $paired }) => ($paired ? '38rem' : 'auto')};
  }
`

const FormPane = styled.div`
  padding: clamp(${space[5]}, 4vw, ${space[7]});

  > a {
    margin-bottom: ${space[6]};
  }

  h1 {
    margin-bottom: ${space[5]};
    font-size: 1.625rem;
  }
`
