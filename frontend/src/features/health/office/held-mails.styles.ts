import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { CardList } from './card-list.ts'

export const MailList = styled(CardList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
  }

  li > div:first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }

  p {
    margin: ${space[1]} 0;
  }

  small {
    color: ${color.textSoft};
  }
`

export const Excerpt = styled.blockquote`
  margin: ${space[2]} 0;
  padding-left: ${space[3]};
  border-left: 3px solid ${color.line};
  white-space: pre-line;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  button {
    font-size: inherit;
  }
`
