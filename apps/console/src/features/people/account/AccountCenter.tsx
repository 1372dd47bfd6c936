import { Col, Row } from 'antd'
import { PageStack } from '../../../ui/PageCard.tsx'
import { DoingsCard } from './DoingsCard.tsx'
import { MayDoCard } from './MayDoCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

const gap: [number, number] = [12, 12]

/** Who I am here, what I may do, what I have done, and where I am logged in. */
export function AccountCenter() {
  return (
    <Row gutter={gap}>
      <Col xs={24} xl={10}>
        <PageStack>
          <ProfileCard />
          <SessionsCard />
        </PageStack>
      </Col>
      <Col xs={24} xl={14}>
        <PageStack>
          <MayDoCard />
          <DoingsCard />
        </PageStack>
      </Col>
    </Row>
  )
}
