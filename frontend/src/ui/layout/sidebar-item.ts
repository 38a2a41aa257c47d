import { css, styled } from 'styled-components'
import { color, font, inRail, radius, shadow, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

/**
 * The name of an icon in the rail: read by screen readers, and shown beside it while pointer or focus is on its parent.
 * It is fixed to where it stands in the flow, so that the rail, which scrolls, does not cut it off.
 */
export const railTip = css`
  ${inRail} {
    position: fixed;
    z-index: 1;
    width: max-content;
    max-width: 16rem;
    margin-left: 3.5rem;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    box-shadow: ${shadow.high};
    color: ${color.text};
    font-size: ${font.small};
    text-align: left;
    clip-path: inset(50%);

    :focus-visible > & {
      clip-path: none;
    }

    /* Fingers leave touched elements hovered. */
    @media (hover: hover) {
      :hover > & {
        clip-path: none;
      }
    }

    /* Its menu is open, and says it too. */
    [aria-expanded='true'] > & {
      clip-path: inset(50%);
    }
  }
`

/** The text of an item: after its icon, and before its count if it has one. */
export const SidebarLabel = styled.span`
  ${railTip}
`

/** How many of something wait behind an item. */
export const SidebarCount = styled.span`
  position: relative;
  flex: none;
  margin-left: auto;
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
  background: ${color.infoSoft};
  color: ${color.infoText};
  font-size: ${font.quiet};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** A link or tab of the sidebar; the current one is styled by its attribute. */
export const sidebarItemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-size: ${font.small};
  text-align: left;
  text-decoration: none;
  transition:
    background-color ${quick},
    color ${quick};

  /* On low screens with a mouse all items and the account stand below each other without scrolling. */
  @media (min-width: 40rem) and (max-height: 56rem) and (pointer: fine) {
    min-height: 2.25rem;
    padding-block: ${space[1]};
  }

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }

  &[aria-current='page'],
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.brandText};
    font-weight: 600;

    @media (forced-colors: active) {
      border: 1px solid;
    }
  }

  ${inRail} {
    padding-inline: 0.8125rem;

    && > :nth-child(3) {
      position: absolute;
      top: 0.125rem;
      left: 1.5rem;
      min-width: 1rem;
      margin: 0;
      padding: 0 0.25rem;
      background: ${color.infoText};
      color: ${color.surface};
      font-size: ${font.quiet};
      line-height: 1rem;
      text-align: center;
    }
  }
`
