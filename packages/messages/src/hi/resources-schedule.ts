import type { fields as english } from '../en/resources-schedule.ts';
import type { MessagesOf } from '../messages-of.ts';

export const fields = {
  schedule_baselines: {
    project_id: 'परियोजना',
    name: 'नाम',
    notes: 'टिप्पणियाँ',
    is_current: 'वर्तमान',
    start_date: 'आरंभ',
    finish_date: 'समाप्ति',
  },
  schedule_baseline_tasks: {
    baseline_id: 'बेसलाइन',
    task_id: 'कार्य',
    task_number: 'संख्या',
    task_title: 'शीर्षक',
    start_date: 'आरंभ',
    due_date: 'समाप्ति',
    duration_days: 'अवधि (कार्य दिवस)',
    is_milestone: 'माइलस्टोन',
    is_leaf: 'बिना उप-कार्य',
  },
  task_checklist_items: {
    task_id: 'कार्य',
    position: 'स्थान',
    title: 'मद',
    is_required: 'आवश्यक',
    is_done: 'हो गया',
    done_by: 'किसने किया',
    done_at: 'कब किया',
  },
} as const satisfies MessagesOf<typeof english>;
