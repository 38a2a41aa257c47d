import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { WorkspaceDrive } from '../../features/documents/office/drive/workspace-drive.tsx'
import { FirstRunSetting } from '../../features/first-run/office/first-run-setting.tsx'
import { PortalSettings } from '../../features/site-settings/office/portal/portal-settings.tsx'
import { UploadSettings } from '../../features/uploads/office/upload-settings.tsx'
import { SettingsForm } from '../../features/site-settings/shared/settings-form.tsx'
import { font, space } from '../../styles/theme.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminSettingsRoute() {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader
        title="Settings"
        subtitle="The company, the portal, Google Drive, and who receives messages"
      />
      <SettingsForm forStaff />
      <Section aria-labelledby="portal">
        <Title id="portal">Client portal</Title>
        <PortalSettings />
      </Section>
      <Section aria-labelledby="drive">
        <Title id="drive">Google Drive</Title>
        <WorkspaceDrive returnTo={DRIVE_SETTINGS} />
      </Section>
      <Section aria-labelledby="uploads">
        <Title id="uploads">Files from clients</Title>
        <UploadSettings />
      </Section>
      <Section aria-labelledby="checklist">
        <Title id="checklist">Setup checklist</Title>
        <FirstRunSetting />
      </Section>
    </>
  )
}

const Section = styled.section`
  margin-top: ${space[7]};
`

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h3};
`
