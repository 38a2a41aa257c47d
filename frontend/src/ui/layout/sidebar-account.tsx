import { ChevronDown, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { lineClamp } from '../../styles/line-clamp.ts'
import { color, font, inRail, radius, space } from '../../styles/theme.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { MenuOf, type MenuOptions } from '../buttons/action-menu.tsx'
import { EmailText } from '../lists/email-text.tsx'
import { InitialsMark } from '../marks/initials-mark.tsx'
import { railTip } from './sidebar-item.ts'

/** The signed-in person. */
export interface SidebarAccountProps {
  /** A name, or the email address where it is all that is known. */
  title: string
  /** The email address below a name. */
  subtitle?: string
  /** The page of the account, where there is nothing else to choose from. */
  path?: string
  /** Further choices. */
  menu?: Pick<MenuOptions, 'actions' | 'more'>
}

interface AccountProps extends SidebarAccountProps {
  onLogout: () => void
  loggingOut: boolean
  /** Called when the link to the account's page was pressed. */
  onLeave: () => void
}

/** The signed-in person, their personal choices, and the way out. */
export function SidebarAccount({ onLogout, loggingOut, onLeave, ...account }: AccountProps) {
  const { title, subtitle, path, menu } = account
  const face = (
    <>
      <InitialsMark name={title} />
      <Names>
        <strong title={title}>
          {subtitle ? title : <EmailText>{title}</EmailText>}
          {menu && <Chevron size={14} aria-hidden="true" />}
        </strong>
        {subtitle && <EmailText>{subtitle}</EmailText>}
      </Names>
    </>
  )
  return (
    <Account>
      {menu ? (
        <Anchor>
          <MenuOf
            {...menu}
            title={title}
            align="start"
            button={<FaceButton type="button">{face}</FaceButton>}
          />
        </Anchor>
      ) : path ? (
        <FaceLink to={path} onClick={onLeave}>
          {face}
        </FaceLink>
      ) : (
        <Face>{face}</Face>
      )}
      <IconButton icon={LogOut} label="Logout" disabled={loggingOut} onClick={onLogout} />
    </Account>
  )
}

const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};

  ${inRail} {
    flex-direction: column;
  }
`

const Anchor = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;

  ${inRail} {
    flex: none;
  }
`

const faceStyle = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: 2.75rem;
  padding: ${space[1]};
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: left;
  text-decoration: none;

  ${inRail} {
    flex: none;
    width: 2.75rem;
    padding-inline: 0.375rem;
  }
`

const Face = styled.div`
  ${faceStyle}
`

const pressable = css`
  ${faceStyle}

  &:hover {
    background: ${color.surfaceSunken};
  }
`

const FaceLink = styled(Link)`
  ${pressable}
`

const FaceButton = styled.button`
  ${pressable}
`

const Names = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font-size: ${font.small};
  line-height: 1.35;

  overflow-wrap: anywhere;

  > strong {
    ${lineClamp(3)}
  }

  > span {
    color: ${color.textSoft};
    font-size: ${font.quiet};
  }

  ${railTip}
`

const Chevron = styled(ChevronDown)`
  display: inline-block;
  margin-left: ${space[1]};
  vertical-align: -0.125em;
  color: ${color.textSoft};

  ${inRail} {
    display: none;
  }
`
