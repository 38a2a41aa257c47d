import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { font, darkSection, space } from '../../../../styles/theme.ts'

interface FooterGroupProps {
  title: string
  /** Whether the list tells how to reach the company. */
  contact?: boolean
  children: ReactNode
}

export function FooterGroup({ title, contact = false, children }: FooterGroupProps) {
  const list = <List>{children}</List>
  return (
    <div>
      <Title>{title}</Title>
      {contact ? <Address>{list}</Address> : list}
    </div>
  )
}

export function FooterLink(props: ComponentProps<'a'> & { 'data-visitor'?: boolean }) {
  return (
    <li>
      <Anchor {...props} />
    </li>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[2]};
  color: ${darkSection.text};
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: 0;
`

/** Links and words in one rhythm, in which each link is large enough to touch. */
const List = styled.ul`
  display: grid;

  > li:not(:has(> a)),
  > li > a {
    display: inline-block;
    padding-block: ${space[3]};
  }

  > li > div + div {
    margin-top: ${space[1]};
  }
`

const Address = styled.address`
  font-style: normal;
`

const Anchor = styled.a`
  text-decoration: none;

  &:hover {
    color: ${darkSection.text};
    text-decoration: underline;
  }
`
