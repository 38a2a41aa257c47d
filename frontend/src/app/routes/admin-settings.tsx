import { DRIVE_SETTINGS, PATHS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { WorkspaceDrive } from '../../features/documents/office/drive/workspace-drive.tsx'
import { EmailSettings } from '../../features/mail-connections/office/email-settings.tsx'
import { FirstRunSetting } from '../../features/first-run/office/first-run-setting.tsx'
import { PortalSettings } from '../../features/site-settings/office/portal/portal-settings.tsx'
import { SessionDays } from '../../features/site-settings/office/portal/session-days.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { NewsletterPace } from '../../features/site-settings/office/newsletter-pace.tsx'
import { TimeZoneSetting } from '../../features/site-settings/office/time-zone-setting.tsx'
import { UploadSettings } from '../../features/uploads/office/upload-settings.tsx'
import { SettingsForm } from '../../features/site-settings/shared/settings-form.tsx'
import { space } from '../../styles/theme.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Section } from '../../ui/layout/parts.tsx'
import { Line, Stack } from '../../ui/layout/stack.ts'

export function AdminSettingsRoute() {
  const { can } = useViewer()
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader
        title="Settings"
        subtitle="The company, the portal, email, Google Drive, and who receives messages"
      />
      <SettingsForm forStaff />
      <Sections>
        <Section id="days" title="Days">
          <TimeZoneSetting />
        </Section>
        <Section id="portal" title="Client portal">
          <Stack $gap={4}>
            <PortalSettings />
            <SessionDays />
          </Stack>
        </Section>
        <Section id="email" title="Email">
          <Stack $gap={4}>
            <EmailSettings mayChange={can('mailConnections:write')} mayTest={can('health:write')} />
            {can('mailWords:read') && (
              <Line $gap={3}>
                <ButtonLink to={PATHS.adminEmailTexts} $variant="secondary">
                  Edit the texts of all emails
                </ButtonLink>
              </Line>
            )}
            <NewsletterPace />
          </Stack>
        </Section>
        <Section id="drive" title="Google Drive">
          <WorkspaceDrive returnTo={DRIVE_SETTINGS} />
        </Section>
        <Section id="uploads" title="Files from clients">
          <UploadSettings />
        </Section>
        {can('webhooks:read') && (
          <Section id="webhooks" title="Webhooks">
            <Stack $gap={4} $align="start">
              <p>Other programs can be told when something changes here.</p>
              <ButtonLink to={PATHS.adminWebhooks} $variant="secondary">
                Webhooks
              </ButtonLink>
            </Stack>
          </Section>
        )}
        <Section id="checklist" title="Setup checklist">
          <FirstRunSetting />
        </Section>
      </Sections>
    </>
  )
}

const Sections = styled.div`
  > section {
    margin-top: ${space[7]};
  }
`
