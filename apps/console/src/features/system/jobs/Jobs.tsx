import { knownZones } from '@gridhelm/contract/format/zones'
import { languages } from '@gridhelm/contract/language'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { jobCalls } from '@gridhelm/contract/system/jobs/calls'
import { isJobName, jobNames, jobOf } from '@gridhelm/contract/system/jobs/catalogue'
import { jobResource } from '@gridhelm/contract/system/jobs/resource'
import { millisecondsText } from '@gridhelm/contract/system/monitor/figure-texts'
import { dash } from '@gridhelm/points/numbers'
import { Button, Select, type SelectProps } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { CronInput } from './CronInput.tsx'
import styles from './Jobs.module.css'
import { ParameterInput } from './ParameterInput.tsx'
import { runsAddress, useJob, usePause, useResume, useRunNow } from './queries.ts'
import { RunsPanel } from './RunsPanel.tsx'
import { jobScreenTexts } from './texts.ts'

type JobRow = RecordOf<typeof jobResource>

const nameOf = (job: JobRow) => job.jobClassName_dictText ?? String(job.jobClassName ?? '')
const isSystem = (job: JobRow) => isJobName(job.jobClassName) && jobOf(job.jobClassName).isSystem

function JobSelect(select: SelectProps) {
  const place = languages.indexOf(useSignal(languageSignal))
  const options = useMemo(
    () =>
      jobNames
        .filter((name) => !jobOf(name).isSystem)
        .map((name) => ({ value: name, label: jobOf(name).names[place] ?? name })),
    [place],
  )
  return <Select {...select} options={options} />
}

function ZoneSelect(select: SelectProps) {
  const options = useMemo(() => knownZones().map((zone) => ({ value: zone, label: zone })), [])
  return <Select {...select} showSearch options={options} />
}

function NameCell({ job }: { job: JobRow }) {
  const t = useTexts(jobScreenTexts)
  return (
    <span className={styles.lines}>
      <span>{nameOf(job)}</span>
      {isSystem(job) && <small>{t('system')}</small>}
    </span>
  )
}

function CronCell({ job }: { job: JobRow }) {
  return (
    <span className={styles.lines}>
      <span className={styles.code}>{job.cronExpression}</span>
      <small>{job.zone}</small>
    </span>
  )
}

function TookCell({ job }: { job: JobRow }) {
  const f = useFormat()
  return job.lastMs === null ? dash : millisecondsText(f, job.lastMs)
}

function SwitchButton({ job }: { job: JobRow }) {
  const t = useTexts(jobScreenTexts)
  const [pause, resume] = [usePause(), useResume()]
  const isPaused = String(job.status) === '-1'
  const change = isPaused ? resume : pause
  if (isSystem(job)) return null
  return (
    <Button
      type="link"
      loading={change.isBusy}
      onClick={() => change.start({ jobClassName: String(job.jobClassName) })}
    >
      {t(isPaused ? 'resume' : 'pause')}
    </Button>
  )
}

function RunButton({ job }: { job: JobRow }) {
  const t = useTexts(jobScreenTexts)
  const run = useRunNow()
  return (
    <ConfirmButton
      type="link"
      question={t('runNowQuestion', { name: nameOf(job) })}
      consequence={t('runNowHint')}
      disabled={job.lastOutcome === 'running'}
      onConfirm={() => run.send({ jobClassName: String(job.jobClassName) })}
    >
      {t('runNow')}
    </ConfirmButton>
  )
}

/** What runs by the calendar: when, how it ended, and now if wanted. */
export function Jobs() {
  const t = useTexts(jobScreenTexts)
  const { shown, open, close } = useAddress(runsAddress)
  const { data: looked } = useJob(shown.runs)
  const classOf = (record: JobRow | undefined) =>
    record === undefined ? undefined : String(record.jobClassName)
  return (
    <>
      <ResourceScreen
        resource={jobResource}
        calls={jobCalls}
        formWidth={720}
        keeps={isSystem}
        inputs={{
          jobClassName: () => <JobSelect />,
          cronExpression: ({ record }) => <CronInput jobClassName={classOf(record)} />,
          zone: () => <ZoneSelect />,
          parameter: ({ record }) => <ParameterInput jobClassName={classOf(record)} />,
        }}
        cells={{
          jobClassName: (job) => <NameCell job={job} />,
          cronExpression: (job) => <CronCell job={job} />,
          lastMs: (job) => <TookCell job={job} />,
        }}
        rowActions={(job) => (
          <>
            <Button type="link" onClick={() => open({ runs: job.id })}>
              {t('runs')}
            </Button>
            <Permitted code="quartzJob:run">
              <RunButton job={job} />
            </Permitted>
            <Permitted code="quartzJob:edit">
              <SwitchButton job={job} />
            </Permitted>
          </>
        )}
      />
      {looked && (
        <RunsPanel
          id={String(looked.id)}
          title={String(looked.jobClassName_dictText ?? looked.jobClassName)}
          onClose={() => close({ runs: undefined })}
        />
      )}
    </>
  )
}
