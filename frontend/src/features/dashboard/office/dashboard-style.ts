import { styled } from 'styled-components'
import { color, font, from, space } from '../../../styles/theme.ts'

export const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  a {
    padding-inline: ${space[3]};
    font-size: ${font.small};

    ${from.small} {
      padding-inline: ${space[4]};
    }
  }
`

/** The narrow column. */
export const Side = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

/** The tabs and, beside them on wide screens, the quick actions. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[5]};
  margin-top: ${space[5]};

  ${from.large} {
    grid-template-columns: minmax(0, 1fr) 16rem;
  }

  /* Below a main column of unknown height, the quick actions would jump. */
  &[aria-busy='true'] > ${Side} {
    visibility: hidden;

    ${from.large} {
      visibility: visible;
    }
  }
`

/** The wide column. */
export const Main = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

export const ListTitle = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${font.body};
`

export const Nothing = styled.p`
  padding-block: ${space[4]};
  color: ${color.textSoft};
`

/** The second line of an entry. */
export const Aside = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`
